export const portfolio = { todo: 'x' } as const;
