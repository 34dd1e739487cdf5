import type { ReactNode } from 'react'
import { Scene } from '../../../shared/art/Scene.tsx'
import { IdleCost } from './ThisWeek.tsx'
import { waitingOnYou } from '../shared/shell/nav-items.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Porthole } from '../../../shared/ui/Poster.tsx'

interface Props {
  game: Game
  reward: string
  onPredict: () => void
}

/** The card of a quiet week. */
export function OpenWater({ game, reward, onPredict }: Props): ReactNode {
  const isWaiting = waitingOnYou(game).includes('prediction')
  return (
    <section
      aria-labelledby="open-water"
      className="grid items-center gap-x-7 gap-y-5 rounded-panel bg-deep px-4.5 py-6 md:grid-cols-[auto_minmax(0,1fr)] md:px-7"
    >
      <Porthole art={<Scene name="open-seas" crop="porthole" />} className="mx-auto w-36 max-md:hidden" />
      <div className="grid gap-2.5">
        <h2 id="open-water" className="display text-d2">
          Open water. Nothing to bet. Watch your depth.
        </h2>
        <p className="narrator text-foam-muted">{game.narrative.location_flavor}</p>
        {isWaiting && (
          <>
            <p>
              {reward}
              <IdleCost game={game} />
            </p>
            <div className="grid md:justify-start">
              <Button tone="brass" onClick={onPredict}>
                Name the best team
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
