import type { Plugin } from 'vite';

/**
 * Lets the build leave out what nobody imports of the router. Its file names its components after it has made them
 * (`NavLink.displayName = …`), which makes each of them, with all of its submitting of forms, look needed. Names are for
 * developers' tools. Should the file be written otherwise one day, nothing breaks: the first page grows, and its test says so.
 */
export function leanRouter(): Plugin {
  return {
    name: 'charter-lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (source) => ({
        code: source
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(
            /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm,
            '$1/* @__PURE__ */ ',
          ),
        map: null,
      }),
    },
  };
}
