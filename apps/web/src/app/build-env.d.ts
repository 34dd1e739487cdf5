/** Values from the build; see vite.config.ts. */
interface ImportMetaEnv {
  /** Names of the demo recordings below `/ui`. */
  readonly DEMO_FILES: readonly string[]
}
