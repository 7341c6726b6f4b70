import { expect, it } from 'vitest';
import { kilobytesOf, portalChunks } from '../scripts/portal-chunks.ts';

const building = 120_000;

it(
  'a visitor fetches at most 100 KB of compressed code, none of it the OpenID client or the calls',
  () => {
    const { first, early } = portalChunks();
    expect(kilobytesOf([early, ...first.map(({ file }) => file)])).toBeLessThanOrEqual(100);
    const modules = first.flatMap((chunk) => chunk.modules);
    expect(modules).toContain('src/app/main.tsx');
    expect(modules.filter((name) => /oidc-client-ts|session-flow|api-client|react-query/.test(name))).toEqual(
      [],
    );
  },
  building,
);

it(
  'the list of applications, invoices and payments come without what draws forms',
  () => {
    const { of } = portalChunks();
    const drawsForms = (module: string) =>
      of(module)
        .flatMap(({ modules }) => modules)
        .filter((name) => name.startsWith('src/form-renderer/'));
    expect(drawsForms('src/features/applications/index.tsx')).not.toEqual([]);
    for (const area of ['orders/invoices', 'orders/pay', 'applications/list']) {
      expect(drawsForms(`src/features/${area}/index.ts`), area).toEqual([]);
    }
  },
  building,
);

it(
  'what every signed-in page needs is one file, and the schemas of the wire are in none',
  () => {
    const { first, of } = portalChunks();
    const pages = ['home/index.ts', 'applications/list/index.ts', 'orders/invoices/index.ts'];
    for (const page of pages) {
      const more = of(`src/features/${page}`).filter((chunk) => !first.includes(chunk));
      expect(more.length, page).toBeLessThanOrEqual(9);
      const common = more.filter(({ modules }) => modules.includes('src/app/session/session-flow.ts'));
      expect(common.flatMap(({ modules }) => modules)).toContain('src/server-state/index.ts');
      const schemas = more.flatMap(({ modules }) => modules).filter((name) => name.includes('/typebox/'));
      expect(schemas, page).toEqual([]);
    }
  },
  building,
);

it(
  'nobody but staff is sent what is behind /staff',
  () => {
    const { first, of } = portalChunks();
    const staffs = (modules: readonly { readonly modules: readonly string[] }[]) =>
      modules.flatMap((chunk) => chunk.modules).filter((name) => /^src\/(app|features)\/staff\//.test(name));
    expect(staffs(first)).toEqual([]);
    const areas = ['apply/index.ts', 'applications/index.tsx', 'home/index.ts', 'profile/index.ts'];
    for (const area of [...areas, 'orders/invoices/index.ts', 'orders/pay/index.ts']) {
      expect(staffs(of(`src/features/${area}`)), area).toEqual([]);
    }
    expect(staffs(of('src/app/staff/index.ts'))).not.toEqual([]);
  },
  building,
);
