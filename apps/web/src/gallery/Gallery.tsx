import '../shared/styles/base.css'
import { type ComponentType, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { showTheme } from '../shared/ui/theme.ts'
import { Actions, Choices } from './Choices.tsx'
import { Depth, GameHome } from './GameHome.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { Field } from '../shared/ui/Field.tsx'
import { IconButton } from '../shared/ui/IconButton.tsx'
import { SlimFrame, ProgressBar } from '../shared/ui/SlimFrame.tsx'
import { Brand } from '../shared/ui/Brand.tsx'
import { Scene } from '../shared/art/Scene.tsx'
import { MarketingFrame } from '../shared/ui/MarketingFrame.tsx'
import { Hill } from '../shared/ui/Hill.tsx'
import { OddsScale } from '../shared/ui/OddsScale.tsx'
import { Panel } from '../shared/ui/Panel.tsx'
import { GalleryPage, Shelf } from './parts.tsx'
import { FishArt } from '../shared/art/FishArt.tsx'
import { sceneNames as names, scenes } from '../shared/art/scenes.ts'
import { Avatar } from '../shared/ui/Avatar.tsx'
import { FishRow } from '../shared/ui/FishRow.tsx'
import { PlaceTile } from '../shared/ui/PlaceTile.tsx'
import { Porthole, Poster } from '../shared/ui/Poster.tsx'
import { SceneBanner } from '../shared/ui/SceneBanner.tsx'
import { ScallopRow } from '../shared/ui/edges.tsx'
import { SlipBar } from '../shared/ui/Ticket.tsx'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { WhaleArt } from '../shared/art/WhaleArt.tsx'
import { CauseLine } from '../shared/ui/CauseLine.tsx'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { ErrorState } from '../shared/ui/ErrorState.tsx'
import { InfoStrip } from '../shared/ui/InfoStrip.tsx'
import { LedgerGroup, LedgerRow } from '../shared/ui/LedgerRow.tsx'
import { LoadingOverlay } from '../shared/ui/LoadingOverlay.tsx'
import { OfflineBar } from '../shared/ui/AppShell.tsx'
import { Skeleton } from '../shared/ui/Skeleton.tsx'
import { StatusPill } from '../shared/ui/StatusPill.tsx'
import { ToastRegion, useToast } from '../shared/ui/Toast.tsx'
import { Tooltip } from '../shared/ui/Tooltip.tsx'

const inks = ['brass', 'coral', 'teal', 'cream'] as const

const range = { from: -64, to: 64 }

const bell = (value: number) => Math.exp(-((value - 3.4) ** 2) / 900)

/** Every component in its states: /gallery/depth?theme=light. Development only. */
const pages: Record<string, ComponentType> = {
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

function Gallery() {
  const [page] = useState(() => location.pathname.split('/')[2] ?? '')
  const light = new URLSearchParams(location.search).get('theme') === 'light'
  useEffect(() => showTheme(light ? 'chart' : 'deep'), [light])
  const GalleryPage = pages[page]
  if (GalleryPage !== undefined) return <GalleryPage />
  return (
    <main className="p-9">
      <h1 className="display text-d1">Gallery</h1>
      <ul className="mt-4 grid gap-2">
        {Object.keys(pages).map((name) => (
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

function Wizard() {
  return (
    <SlimFrame
      brand={<Brand size="header" />}
      back={<IconButton label="Back" icon={<CaretLeftIcon size={24} />} />}
      place="ESPN"
      step="Step 2 of 5"
      progress={40}
      heading="What’s your ESPN league ID?"
      lede="It’s the number in your league’s URL."
      actions={<Button tone="brass">Find my league</Button>}
    >
      <Field label="League ID" inputMode="numeric" />
    </SlimFrame>
  )
}

function Login() {
  return (
    <MarketingFrame
      art={<Scene name="casino-one" crop="wall" priority="first" />}
      brand={<Brand size="header" />}
      heading="Welcome back"
    >
      <form className="grid gap-5">
        <Field label="Email" type="email" autoComplete="email" />
        <Field label="Password" type="password" autoComplete="current-password" />
        <Button tone="brass" type="submit" wide>
          Sign in
        </Button>
        <p className="flex justify-between text-small">
          <a className="text-link" href="#code">
            Have a league code?
          </a>
          <a className="text-link" href="#support">
            Support
          </a>
        </p>
      </form>
    </MarketingFrame>
  )
}

function Charts() {
  const [margin, setMargin] = useState(4.5)
  return (
    <GalleryPage heading="Charts">
      <Shelf heading="Hill">
        <div className="grid gap-4 md:grid-cols-2">
          {(['above', 'below'] as const).map((good) => (
            <Panel key={good} className="h-60">
              <Hill
                label="Spread"
                valueText={`by more than ${margin}`}
                value={margin}
                onChange={setMargin}
                range={range}
                step={0.5}
                density={bell}
                good={good}
                ends={['Devin by 64', 'Tie', 'You by 64']}
                disabled={good === 'below'}
              />
            </Panel>
          ))}
        </div>
      </Shelf>
      <Shelf heading="Scales">
        <div className="grid gap-4 md:grid-cols-3">
          {[
            [60, 60],
            [60, 90],
            [300, 10],
          ].map(([left = 0, right = 0]) => (
            <Panel key={left + right}>
              <OddsScale left={left} right={right} />
            </Panel>
          ))}
        </div>
      </Shelf>
    </GalleryPage>
  )
}

function Places() {
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
      <GalleryPage heading="Places">
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
      </GalleryPage>
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

function States() {
  return (
    <ToastRegion>
      <GalleryPage heading="States">
        <Words />
        <Strips />
        <Blocks />
        <Shelf heading="Loading">
          <ProgressBar percent={40} label="Loading" />
          <LoadingOverlay />
        </Shelf>
      </GalleryPage>
    </ToastRegion>
  )
}

function Words() {
  return (
    <Shelf heading="Pills, causes, terms">
      <div className="flex flex-wrap items-center gap-3">
        <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
          Covering
        </StatusPill>
        <StatusPill tone="loss" icon={<XIcon size={16} weight="bold" />}>
          Lost
        </StatusPill>
        <StatusPill tone="whale" icon={<WhaleArt className="h-3.5 w-8" />}>
          Whale
        </StatusPill>
        <StatusPill tone="squall" icon={<TimerIcon size={16} weight="bold" />}>
          Closes soon
        </StatusPill>
        <StatusPill tone="violet" icon={<TimerIcon size={16} weight="bold" />}>
          Bermuda
        </StatusPill>
        <StatusPill tone="neutral" icon={<TimerIcon size={16} weight="bold" />}>
          Waiting
        </StatusPill>
        <Tooltip meaning="Under 100 units you’re out until you buy back in.">Beached</Tooltip>
      </div>
      <CauseLine direction="up" amount="+7.4" spoken="plus 7.4" when="just now">
        Okafor, 14-yard touchdown
      </CauseLine>
      <CauseLine direction="down" amount="−2.0" spoken="minus 2.0">
        Grieve, fumble lost
      </CauseLine>
    </Shelf>
  )
}

function Strips() {
  const toast = useToast()
  return (
    <Shelf heading="Strips and bars">
      <OfflineBar onRetry={() => undefined}>Unable to connect to server. Please check your connection.</OfflineBar>
      <InfoStrip>Please sign in to continue</InfoStrip>
      <InfoStrip tone="done">Subscribed.</InfoStrip>
      <InfoStrip tone="squall">This can’t be undone. They’ll manage the league.</InfoStrip>
      <InfoStrip tone="danger">That team was claimed a moment ago.</InfoStrip>
      <div>
        <Button
          onClick={() => toast({ text: 'Slip sent to Devin.', action: { label: 'View', onPress: () => undefined } })}
        >
          Show a toast
        </Button>
      </div>
    </Shelf>
  )
}

function Blocks() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Panel heading="Ledger">
        <LedgerGroup heading="Week 8" aside="+62">
          <LedgerRow
            icon={<TicketIcon size={20} />}
            what="Won, spread against Devin"
            when="Tuesday 4am"
            amount="+90"
            spoken="plus 90"
            direction="up"
            balance="642"
            onOpen={() => undefined}
          />
          <LedgerRow
            icon={<TicketIcon size={20} />}
            what="Lost, over 214.5 with Sam"
            when="Tuesday 4am"
            amount="−28"
            spoken="minus 28"
            direction="down"
            balance="552"
          />
        </LedgerGroup>
      </Panel>
      <Panel heading="Offers">
        <EmptyState>No offers waiting.</EmptyState>
      </Panel>
      <Panel heading="Riding">
        <EmptyState art={<FishArt />} action={<Button tone="brass">Make a bet</Button>}>
          Nothing to bet this week. Open water.
        </EmptyState>
      </Panel>
      <Panel heading="Depth chart">
        <ErrorState onRetry={() => undefined}>Something went wrong. Please try again later.</ErrorState>
      </Panel>
      <Panel heading="Depth chart">
        <Skeleton.Group label="Loading the depth chart">
          <Skeleton.Rows count={3} />
        </Skeleton.Group>
      </Panel>
    </div>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element "root"')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
