import type { ReactNode } from 'react'
import type { SceneName } from '../../../shared/art/scenes.ts'
import { paths } from '../../../shared/paths.ts'
import { Poster } from '../../../shared/ui/Poster.tsx'
import { WaveEdge } from '../../../shared/ui/WaveEdge.tsx'
import { SceneCrop } from './SceneCrop.tsx'
import { TravelLink } from './TravelLink.tsx'

const ports: readonly { scene: SceneName; name: string; weeks: string }[] = [
  { scene: 'casino-one', name: 'Casino One', weeks: 'Weeks 1 to 3' },
  { scene: 'open-seas', name: 'Open Seas', weeks: 'Weeks 4 to 6' },
  { scene: 'remote-island', name: 'Remote Island', weeks: 'Week 5 only' },
  { scene: 'casino-two', name: 'Casino Two', weeks: 'Weeks 7 to 9' },
  { scene: 'bermuda-triangle', name: 'Bermuda Triangle', weeks: 'Weeks 10 to 12, whales only' },
]

/** The five places of the season as posters, each a way to the map. */
export function Ports(): ReactNode {
  return (
    <section aria-labelledby="ports" className="landing-section landing-ports">
      <WaveEdge className="landing-edge" />
      <h2 id="ports" className="display landing-title">
        Twelve weeks, five ports
      </h2>
      <p className="landing-lede">
        Each stop changes what you can bet on and what it pays. The map only shows you one week ahead.
      </p>
      <ul aria-label="Ports" data-scrolls="sideways" className="landing-posters no-scrollbar mt-9">
        {ports.map(({ scene, name, weeks }) => (
          <li key={scene}>
            <TravelLink to={paths.map()} className="block rounded-control no-underline">
              <Poster art={<SceneCrop name={scene} crop="poster" />} title={name} detail={weeks} />
            </TravelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
