import { FishArt } from '../shared/art/FishArt.tsx'
import { Scene } from '../shared/art/Scene.tsx'
import { sceneNames as names, scenes } from '../shared/art/scenes.ts'
import { Avatar } from '../shared/ui/Avatar.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { FishRow } from '../shared/ui/FishRow.tsx'
import { PlaceTile } from '../shared/ui/PlaceTile.tsx'
import { Porthole } from '../shared/ui/Porthole.tsx'
import { Poster } from '../shared/ui/Poster.tsx'
import { SceneBanner } from '../shared/ui/SceneBanner.tsx'
import { ScallopRow } from '../shared/ui/ScallopRow.tsx'
import { SlipBar } from '../shared/ui/Ticket.tsx'
import { Room, Shelf } from './Frame.tsx'

const inks = ['brass', 'coral', 'teal', 'cream'] as const

export function Places() {
  return (
    <>
      {names.map((name) => (
        <div key={name} className="pb-4">
          <SceneBanner
            ground={scenes[name].ground}
            art={<Scene name={name} crop="banner" />}
            narrator="Week 4"
            heading="Open water tonight"
          >
            Nothing to bet. Watch your depth.
          </SceneBanner>
        </div>
      ))}
      <Room heading="Places">
        <Shelf heading="Posters">
          <div className="grid grid-cols-2 gap-4 md:grid-cols-5">
            {names.map((name) => (
              <Poster key={name} art={<Scene name={name} crop="poster" />} title={name} detail="Weeks 1 to 3" />
            ))}
          </div>
        </Shelf>
        <Shelf heading="Portholes">
          <div className="flex flex-wrap gap-9 p-3">
            {names.map((name) => (
              <Porthole key={name} className="w-28" art={<Scene name={name} crop="porthole" />} />
            ))}
          </div>
        </Shelf>
        <Crew />
        <Shelf heading="Sea">
          <ScallopRow className="h-24 text-line-strong" />
          <SlipBar
            title="You –4.5, Devin"
            detail="Risk 60 to win 90"
            action={<Button tone="ink">Review slip</Button>}
          />
        </Shelf>
      </Room>
    </>
  )
}

function Crew() {
  return (
    <Shelf heading="Crew">
      <FishRow
        filled={7}
        of={12}
        full={<FishArt ink={inks[1]} />}
        empty={<FishArt className="opacity-25 grayscale" />}
        label="7 of 12 claimed"
      />
      <div className="flex gap-3">
        {inks.map((ink) => (
          <FishArt key={ink} ink={ink} className="w-14" />
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <PlaceTile
          state="claimed"
          avatar={<Avatar name="Kelp Wanted" size={44} tone="you" />}
          name="Kelp Wanted"
          detail="Maya Ortiz"
        />
        <PlaceTile state="claimed" avatar={<Avatar name="Cod Complex" size={44} />} name="Cod Complex" detail="Devin" />
        <PlaceTile state="empty" label="Open place" action={<Button size="small">Invite</Button>} />
        <PlaceTile state="empty" label="Open place" />
      </div>
    </Shelf>
  )
}
