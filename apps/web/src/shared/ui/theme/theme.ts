/** The one place where the interface is given its looks: fonts, sizes, radius, colours, component defaults. */
import type {
  ActionIconProps,
  BadgeProps,
  ButtonProps,
  CardProps,
  CSSVariablesResolver,
  DrawerProps,
  InputProps,
  MenuProps,
  ModalProps,
  PopoverProps,
  SegmentedControlProps,
  SelectProps,
  SkeletonProps,
  TableProps,
  TabsProps,
  TooltipProps,
} from '@mantine/core';
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { accent, dark, gray, page, red, surface, yellow } from './colours.ts';

const DIALOG = { centered: true, radius: 'md', overlayProps: { backgroundOpacity: 0.45 } } as const;

/** A tint of the surface below rather than a colour of its own, in both schemes. */
const wash = (color: string) => {
  const tint = (share: number) =>
    `light-dark(color-mix(in srgb, var(--mantine-color-${color}-7) ${share}%, transparent), color-mix(in srgb, var(--mantine-color-${color}-4) ${share + 6}%, transparent))`;
  return {
    background: tint(11),
    hover: tint(18),
    color: `light-dark(color-mix(in srgb, var(--mantine-color-${color}-9) 84%, black), var(--mantine-color-${color}-2))`,
  };
};

const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  colors: { accent, gray, dark, red, yellow },
  white: '#ffffff',
  black: '#17202b',
  // Filled things are dark on light pages and light on dark ones, so their text turns with the scheme.
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    if (input.variant === 'filled') return { ...resolved, color: 'var(--ballast-on-filled)' };
    return input.variant === 'light'
      ? { ...resolved, ...wash(input.color ?? input.theme.primaryColor) }
      : resolved;
  },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.45', xl: '1.35' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(16 24 40 / 6%)',
    md: '0 6px 20px rgb(16 24 40 / 10%)',
    lg: '0 12px 32px rgb(16 24 40 / 14%)',
    xl: '0 20px 48px rgb(16 24 40 / 18%)',
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain values rather than `Component.extend`, which would pull every component into the first load.
  components: {
    ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 36 }),
    Badge: defaults<BadgeProps>({ variant: 'light', size: 'lg', radius: 'sm', tt: 'none', fz: 12, fw: 550 }),
    Button: defaults<ButtonProps>({ fw: 550 }),
    Card: defaults<CardProps>({ withBorder: true, shadow: 'none', padding: 'md' }),
    Drawer: defaults<DrawerProps>({ overlayProps: DIALOG.overlayProps }),
    // A dialog's head is no banner of the page.
    ModalHeader: defaults<{ readonly role: string }>({ role: 'presentation' }),
    Menu: defaults<MenuProps>({
      shadow: 'md',
      transitionProps: { duration: 100 },
      withInitialFocusPlaceholder: false,
    }),
    Modal: defaults<ModalProps>({ ...DIALOG, transitionProps: { duration: 120 } }),
    PasswordInput: defaults<InputProps>({ size: 'md' }),
    Popover: defaults<PopoverProps>({ shadow: 'md', transitionProps: { duration: 100 } }),
    SegmentedControl: defaults<SegmentedControlProps>({ size: 'sm' }),
    Select: defaults<SelectProps>({ allowDeselect: false, checkIconPosition: 'right' }),
    Skeleton: defaults<SkeletonProps>({ radius: 'sm' }),
    Table: defaults<TableProps>({ verticalSpacing: 8, horizontalSpacing: 12, fz: 14 }),
    Tabs: defaults<TabsProps>({ keepMounted: false }),
    TextInput: defaults<InputProps>({ size: 'md' }),
    Tooltip: defaults<TooltipProps>({
      withArrow: true,
      openDelay: 250,
      multiline: true,
      maw: 320,
      events: { hover: true, focus: true, touch: true },
    }),
  },
});

/** Names for what has no Mantine variable of its own; gain and loss are in `global.css`, which knows colour vision. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': page.light,
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-anchor': accent[7],
    '--ballast-on-filled': '#ffffff',
    '--ballast-surface': surface.light,
    '--ballast-surface-raised': '#ffffff',
    '--ballast-hairline': gray[2],
    '--ballast-hover': gray[1],
    '--ballast-track': gray[2],
    '--ballast-accent-text': accent[7],
    '--ballast-accent-wash': accent[0],
  },
  dark: {
    '--mantine-color-body': page.dark,
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[3],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-anchor': accent[4],
    '--ballast-on-filled': '#08161a',
    '--ballast-surface': surface.dark,
    '--ballast-surface-raised': '#202b3a',
    '--ballast-hairline': '#283445',
    '--ballast-hover': '#212c3b',
    '--ballast-track': '#2a3647',
    '--ballast-accent-text': accent[4],
    '--ballast-accent-wash': '#173039',
  },
});
