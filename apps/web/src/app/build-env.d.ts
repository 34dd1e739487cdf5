/** Values from the build; see vite.config.ts. */
interface ImportMetaEnv {
  /** Names of the demo recordings below `/ui`. */
  readonly DEMO_FILES: readonly string[]
}

// Declares only the Node function that shared/styles/contrast.test.ts needs. Node's full types would also offer `process` to
// code that runs in browsers.
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
