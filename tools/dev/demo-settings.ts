/** The settings of `npm run demo` and `npm run dev`. Values from the environment override the demo's own. */
import { type Settings, WrongSetting, readSettings } from '../../apps/server/src/env.ts'

export const OPERATOR = 'operator@whale.example'
export const DEMO_BETA_CODES = ['DEEP-BLUE', 'KRILL-42'] as const

const DEMO = {
  ACCESS: 'open',
  DEV_CLOCK: '1',
  SEASON: '2025',
  DATA_DIR: './.data/demo',
  LOG_LEVEL: 'error',
  BETA_CODES: DEMO_BETA_CODES.join(','),
  OPERATORS: OPERATOR,
}

/** Throws `WrongSetting` for the first environment setting that the demo refuses. `own` are values that cannot be overridden. */
export function demoSettings(environment: NodeJS.ProcessEnv, own: Readonly<Record<string, string>> = {}): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  // Otherwise the error would name a setting of the demo.
  if (given['NODE_ENV'] === 'production') {
    throw new WrongSetting('The setting NODE_ENV must not be production: the demo turns the clock.')
  }
  return readSettings({ ...DEMO, ...given, ...own })
}
