import { weekConfig } from '@whale/game'
import type { SceneName } from '../../art/scenes.ts'

/** Returns the drawing of the place where a week plays; before the first week that of Casino One. */
export function sceneOfWeek(week: number): SceneName {
  switch (weekConfig(week)?.place ?? 'casino_one') {
    case 'casino_one':
      return 'casino-one'
    case 'open_seas':
      return 'open-seas'
    case 'remote_island':
      return 'remote-island'
    case 'casino_two':
      return 'casino-two'
    case 'bermuda_triangle':
      return 'bermuda-triangle'
  }
}
