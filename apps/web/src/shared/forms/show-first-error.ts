/** After a refused submit the first thing that is wrong comes into sight, also where nothing can take the focus. */

export function showFirstError(): void {
  requestAnimationFrame(() =>
    document
      .querySelector('form [aria-invalid="true"], form [role="alert"]')
      ?.scrollIntoView({ block: 'center' }),
  );
}
