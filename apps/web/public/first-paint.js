/* Sets theme, colour vision and language on <html> before the first paint, so that nothing flashes.
   A file of its own because the content security policy allows no inline script. */
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const scheme = read('ballast-color-scheme');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.style.backgroundColor = dark ? '#141a24' : '#f7f9fb';
  root.dataset.colourVision = read('ballast-colour-vision') === 'blue-orange' ? 'blue-orange' : 'standard';
  const language = read('ballast-language');
  if (language) root.lang = language;
})();
