/** Where the browser finds each piece of Chinese, Japanese and Korean. */
export const pieces: Readonly<Record<string, string>> = import.meta.glob(
  [
    './noto-sans-sc/files/noto-sans-sc-[0-9]*-{400,600}-normal.woff',
    './biz-udgothic/files/biz-udgothic-[0-9]*-{400,700}-normal.woff',
    './nanum-gothic/files/nanum-gothic-[0-9]*-{400,700}-normal.woff',
  ],
  { base: '../../../../../node_modules/@fontsource', query: '?url', import: 'default', eager: true },
);
