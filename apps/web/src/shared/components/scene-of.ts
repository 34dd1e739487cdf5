import type { NarrativeWire } from '@whale/contract'
import type { SceneName } from '../art/scenes.ts'

/** Returns the drawing of a place. */
export function sceneOf(place: NarrativeWire['place']): SceneName {
  switch (place) {
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
