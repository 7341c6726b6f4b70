import { expect, it } from 'vitest';
import { axisOf } from './course-axis.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [40, [0, 10, 20, 30, 40]],
  [57, [0, 20, 40, 60]],
  [501, [0, 200, 400, 600]],
])('%d units are read on an axis of round figures that ends above them', (highest, ticks) => {
  expect(axisOf(highest)).toEqual({ ticks, top: ticks.at(-1) });
});
