/* Before the first paint: theme, colour vision, language and frame on <html>, so that nothing flashes, and a request for every file
   that this address will need. A file of its own because the content security policy allows no inline script. */
(() => {
  const root = document.documentElement;
  const read = (key, storage = () => localStorage) => {
    try {
      return storage().getItem(key);
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

  const isSignedIn = Boolean(read('ballast-session') || read('ballast-session', () => sessionStorage));
  const { pathname } = location;
  const isAuth = /^\/(auth|sso)(\/|$)/.test(pathname);
  root.dataset.frame = isAuth || !isSignedIn ? 'auth' : 'dashboard';

  const plan = JSON.parse(document.querySelector('meta[name="ballast-files"]')?.content ?? 'null');
  if (!plan) return;
  const path = isSignedIn && (pathname === '/' || isAuth) ? '/portfolio/list' : pathname;
  const page = plan.pages.find((each) => new RegExp(each.path).test(path));
  const isShown = page && (isSignedIn || !page.isClosed);
  const kinds = ['words-', ...(isShown ? page.words : [])];
  const words = kinds.map((kind) =>
    plan.words.find((file) => new RegExp(`/${kind}${root.lang}-`).test(file)),
  );
  const preload = (file) => {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };
  for (const file of [...words, ...(isShown ? page.files : [])]) if (file) preload(file);
})();
