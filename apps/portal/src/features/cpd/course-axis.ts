const steps = [1, 2, 5, 10, 20, 50, 100];

/** Round figures for the axis, four or five of them, and where it ends: above all that is drawn. */
export function axisOf(highest: number): { readonly ticks: readonly number[]; readonly top: number } {
  const step = steps.find((one) => highest / one <= 5) ?? Math.ceil(highest / 500) * 100;
  const count = Math.max(1, Math.ceil(highest / step));
  return { ticks: Array.from({ length: count + 1 }, (_, at) => at * step), top: count * step };
}
