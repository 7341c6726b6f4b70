import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Names and codes of the wire: fields, record types, lookups as they are read, option codes. */
const wireMessage =
  'Speak of it by its plain name: records and codes of @charter/contracts. docs/decisions/0056-plain-names-in-the-portal.md';
const wireNames = [
  'Literal[value=/(ctpt|mshied|msmedia)_|^pazesize$|^_.+_value$/]',
  'TemplateElement[value.raw=/(ctpt|mshied|msmedia)_|pazesize|_value$/]',
  'Identifier[name=/(ctpt|mshied|msmedia)_|^pazesize$/]',
  'Literal[raw=/^[0-9](_?[0-9]){8}$/]',
].map((selector) => ({ selector, message: wireMessage }));
const ownKeys = { selector: "Property[key.name='queryKey']", message: 'Keys are made by question() alone.' };

const inTexts =
  'Words that people see stand in the texts.ts of the area: docs/decisions/0058-words-in-one-place.md';
const said = '/^(?:aria-label|title|placeholder|alt|label|legend|caption|text|detail|what|\\w*Label)$/';

/** English in a component: between tags, or in an attribute that is shown or said. */
const words = [
  { selector: 'JSXText[value=/[A-Za-z]{2}/]', message: inTexts },
  { selector: `JSXAttribute[name.name=${said}] > Literal[value=/[A-Za-z]{2}/]`, message: inTexts },
  {
    selector: `JSXAttribute[name.name=${said}] TemplateElement[value.raw=/[A-Za-z]{2}/]`,
    message: inTexts,
  },
  // Of a choice between two texts.
  {
    selector: 'JSXExpressionContainer > ConditionalExpression > Literal[value=/^[A-Z][a-z]+\\b/]',
    message: inTexts,
  },
];

/** What only ESLint can judge, and only in the portal; everything else is oxlint's: .oxlintrc.json. */
export default [
  {
    files: ['apps/portal/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
  },
  {
    // They follow each component through the compiler, which takes half of the time; tests hardly have any.
    files: ['apps/portal/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  { files: ['apps/portal/src/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...wireNames] } },
  {
    // What the server knows has one owner: docs/decisions/0049-what-the-server-knows-has-one-owner.md. Samples of the
    // catalogue answer themselves.
    files: ['apps/portal/src/**/*.{ts,tsx}'],
    ignores: [
      'apps/portal/src/server-state/**',
      'apps/portal/src/features/catalogue/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ownKeys, ...wireNames] },
  },
  {
    // Words stand in files of texts: docs/decisions/0058-words-in-one-place.md. The catalogue is for those who build screens.
    files: ['apps/portal/src/**/*.tsx'],
    ignores: [
      'apps/portal/src/server-state/**',
      'apps/portal/src/features/catalogue/**',
      'apps/portal/src/**/{samples,testing}/**',
      '**/*.test.tsx',
    ],
    rules: { 'no-restricted-syntax': ['error', ownKeys, ...wireNames, ...words] },
  },
  {
    // Here the names of the wire are made, and their tests pin them: in the client, and in what stands in for the server.
    files: [
      'apps/portal/src/lib/{records,records.test,api.test}.ts',
      'apps/portal/src/testing/{serve-calls,fake-records,greek-server}.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
];
