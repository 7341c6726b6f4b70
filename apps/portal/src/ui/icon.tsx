import type { SVGProps } from 'react';

/** Our own marks on a 24-unit grid, drawn with one stroke. Always beside a word or a label, never alone. */
const drawings = {
  bell: 'M6 16v-5.5a6 6 0 0 1 12 0V16l2 2.5H4zM10 21.5h4',
  calendar: 'M4 6.5h16V20H4zM4 11h16M8.5 3.5v4M15.5 3.5v4',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  document: 'M6 3.5h8l4 4v13H6zM13.5 3.5v4.5H18M9 12.5h6M9 16h6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  map: 'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.8-6.5 11-6.5 11zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 0 0-13 0zM15.5 15.5L20 20',
  share: 'M12 15V4M8 7.5l4-4 4 4M5 12v8h14v-8',
  'sort-down': 'M12 5v14M6 13l6 6 6-6',
  'sort-up': 'M12 19V5M6 11l6-6 6 6',
  sortable: 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4',
  theme: 'M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17',
  good: 'M4.5 12.5l5 5 10-11',
  info: 'M12 11v6M12 7v.5M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 0 0-17 0z',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17v.5',
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
