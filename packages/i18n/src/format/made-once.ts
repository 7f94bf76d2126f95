/** Forms of a locale: to make one takes two hundred times as long as to use it, so each is made once. */
export const madeOnce = <Options extends object, Form>(make: (options: Options) => Form) => {
  const made = new Map<string, Form>();
  return (options: Options): Form => {
    const key = JSON.stringify(options);
    const form = made.get(key) ?? make(options);
    made.set(key, form);
    return form;
  };
};
