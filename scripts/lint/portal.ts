/** The portal's own rules for oxlint, each a list of selectors of what may not stand there. Where each holds: .oxlintrc.json. */
interface Context {
  report(problem: { node: unknown; message: string }): void;
}

const never = (message: string, selectors: readonly string[]) => ({
  create: (context: Context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node: unknown) => context.report({ node, message })]),
    ),
});

/** Attributes that are shown or said. */
const said = '/^(?:aria-label|title|placeholder|alt|label|legend|caption|text|detail|what|\\w*Label)$/';

export default {
  meta: { name: 'charter-portal' },
  rules: {
    /** Names and codes of the wire: fields, record types, lookups as they are read, option codes. */
    'plain-names': never(
      'Speak of it by its plain name: records and codes of @charter/contracts. docs/decisions/0056-plain-names-in-the-portal.md',
      [
        'Literal[value=/(ctpt|mshied|msmedia)_|^pazesize$|^_.+_value$/]',
        'TemplateElement[value.raw=/(ctpt|mshied|msmedia)_|pazesize|_value$/]',
        'Identifier[name=/(ctpt|mshied|msmedia)_|^pazesize$/]',
        'Literal[raw=/^[0-9](_?[0-9]){8}$/]',
      ],
    ),
    'own-keys': never('Keys are made by question() alone.', ["Property[key.name='queryKey']"]),
    /** English in a component: between tags, or in an attribute that is shown or said. */
    'words-in-texts': never(
      'Words that people see stand in the texts.ts of the area: docs/decisions/0058-words-in-one-place.md',
      [
        'JSXText[value=/[A-Za-z]{2}/]',
        `JSXAttribute[name.name=${said}] > Literal[value=/[A-Za-z]{2}/]`,
        `JSXAttribute[name.name=${said}] TemplateElement[value.raw=/[A-Za-z]{2}/]`,
        // Of a choice between two texts.
        'JSXExpressionContainer > ConditionalExpression > Literal[value=/^[A-Z][a-z]+\\b/]',
      ],
    ),
  },
};
