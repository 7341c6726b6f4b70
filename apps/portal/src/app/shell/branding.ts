import type { RuntimeConfig } from '@charter/contracts';

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const ink = '#06201f';

/** Puts the institution's colours in the place of ours; everything rendered follows the tokens. */
export function applyBranding({ accentLight, accentDark }: RuntimeConfig['institution']): void {
  const tokens = brandTokens(accentLight, accentDark);
  for (const [name, value] of Object.entries(tokens)) document.documentElement.style.setProperty(name, value);
}

/** A colour that is no six-digit hex is left out rather than guessed at. */
export function brandTokens(light: string | null, dark: string | null): Record<string, string> {
  const lightRgb = parse(light);
  const darkRgb = parse(dark);
  if (!light || !dark || !lightRgb || !darkRgb) return {};
  return {
    '--accent': `light-dark(${light}, ${dark})`,
    '--accent-strong': 'color-mix(in oklab, var(--accent) 78%, var(--ink))',
    '--accent-soft': 'color-mix(in oklab, var(--accent) 14%, var(--surface))',
    '--on-accent': `light-dark(${textOn(lightRgb)}, ${textOn(darkRgb)})`,
  };
}

/** Whichever of white and near-black stands out more. */
function textOn(background: Rgb): string {
  return contrast(background, white) >= 4.5 ? '#ffffff' : ink;
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(hex: string | null): Rgb | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex ?? '');
  if (!digits) return null;
  return [parseInt(digits[1] ?? '', 16), parseInt(digits[2] ?? '', 16), parseInt(digits[3] ?? '', 16)];
}
