import { type ComponentType, useEffect, useState } from 'react'
import { showTheme } from '../shared/ui/theme.ts'
import { Actions } from './Actions.tsx'
import { Charts } from './Charts.tsx'
import { Choices } from './Choices.tsx'
import { Depth } from './Depth.tsx'
import { GameHome } from './GameHome.tsx'
import { Login } from './Login.tsx'
import { Places } from './Places.tsx'
import { States } from './States.tsx'
import { Wizard } from './Wizard.tsx'

/** Every component in its states, for eyes and cameras: /gallery/depth?theme=light. Exists in development only. */
const rooms: Record<string, ComponentType> = {
  actions: Actions,
  choices: Choices,
  charts: Charts,
  states: States,
  places: Places,
  depth: Depth,
  home: GameHome,
  wizard: Wizard,
  login: Login,
}

export function Gallery() {
  const [room] = useState(() => location.pathname.split('/')[2] ?? '')
  const light = new URLSearchParams(location.search).get('theme') === 'light'
  useEffect(() => showTheme(light ? 'chart' : 'deep'), [light])
  const Room = rooms[room]
  if (Room !== undefined) return <Room />
  return (
    <main className="p-9">
      <h1 className="display text-d1">Gallery</h1>
      <ul className="mt-4 grid gap-2">
        {Object.keys(rooms).map((name) => (
          <li key={name}>
            <a className="text-link" href={`/gallery/${name}`}>
              {name}
            </a>{' '}
            <a className="text-link" href={`/gallery/${name}?theme=light`}>
              light
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
