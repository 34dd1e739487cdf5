/** Which drawing a league's home had on this device: public/ahead.js hangs it up before the app has come. */
import { useEffect } from 'react'
import type { SceneName } from '../../../shared/art/scenes.ts'
import { storedText } from '../../../shared/stored-text.ts'

/** Remembers it. */
export function useSceneAhead(leagueId: string, scene: SceneName): void {
  useEffect(() => storedText(`scene_ahead ${leagueId}`).write(scene), [leagueId, scene])
}
