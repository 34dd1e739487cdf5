/** What the build tells the page; see vite.config.ts. */
interface ImportMetaEnv {
  /** Names of the files below `/ui` that are demo recordings. */
  readonly DEMO_FILES: readonly string[]
}
