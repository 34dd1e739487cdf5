/** The guide to ESPN's public switch, for a league that ESPN shows only to its members. */
import { type BodyOf, endpoints, espnLeagueIdIn } from '@whale/contract'
import { PUBLIC_LEAGUE_STEPS } from '@whale/words'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { joinCalls } from '../shared/wizard.ts'
import { PlainPage } from '../shared/PlainPage.tsx'

const PICTURES = { menu: <MenuPicture />, tools: <ToolsPicture />, switch: <SwitchPicture /> } as const

export function PrivateLeaguePage(): ReactNode {
  return (
    <PlainPage title="Make your ESPN league public" width="wide">
      <h1 tabIndex={-1} className="display text-d1">
        Make your ESPN league public
      </h1>
      <p className="mt-3 text-lead text-foam-muted">
        ESPN shows your league only to its members, so we can’t read its scores. Your commissioner can change that in a
        minute. Not you? Send them this page.
      </p>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-6">
        {PUBLIC_LEAGUE_STEPS.map(({ title, text, picture }, index) => (
          <li key={title} className="grid content-start gap-3">
            {PICTURES[picture]}
            <h2 className="display text-d3">
              {index + 1}. {title}
            </h2>
            <p className="text-foam-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10 max-w-[36rem]">
        <TryAgain />
      </div>
      <p className="mt-8 text-small text-foam-muted">
        We never ask for your ESPN password. If your commissioner can’t make the league public, a member can connect
        their own ESPN sign-in when they add the league here, or later in its settings.
      </p>
    </PlainPage>
  )
}

type Validate = typeof endpoints.onboarding.espnValidate

/** Asks ESPN whether everyone can see the league now. */
function TryAgain(): ReactNode {
  const [query] = useSearchParams()
  const [isPublic, setPublic] = useState(false)
  const { form, ...shell } = useCommandForm<Validate, Pick<BodyOf<Validate>, 'league_id'>>(joinCalls.espnValidate, {
    schema: endpoints.onboarding.espnValidate.body,
    start: { league_id: espnLeagueIdIn(query.get('league') ?? '').slice(0, 20) },
    input: (body) => ({ body }),
    onDone: () => setPublic(true),
  })
  // Any answer about the league itself means that ESPN shows it.
  const isShown = isPublic || shell.failure?.code.startsWith('league.') === true
  return (
    <Form {...shell} failure={isShown ? null : shell.failure} label="Try again" busyLabel="Asking ESPN">
      <TextField form={form} name="league_id" label="ESPN League ID" inputMode="numeric" autoComplete="off" />
      <div role="status">
        {isShown && <InfoStrip tone="done">ESPN shows your league to everyone now. We can read it.</InfoStrip>}
      </div>
    </Form>
  )
}

// Drawings of the three steps to ESPN's public switch: where to press, in our own lines.

const INK = 'var(--foam)'
const FAINT = 'var(--line-strong)'
const TEXT = { fontFamily: 'inherit', fontSize: 13, fontWeight: 700 } as const

/** A browser window. `label` says what the picture shows. */
function Screen({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <svg viewBox="0 0 320 190" role="img" aria-label={label} className="notranslate w-full rounded-panel bg-deep">
      <rect x="10" y="10" width="300" height="170" rx="10" fill="var(--shelf)" stroke={FAINT} strokeWidth="2" />
      <path d="M10 38H310" stroke={FAINT} strokeWidth="2" />
      {[26, 42, 58].map((x) => (
        <circle key={x} cx={x} cy="24" r="4.5" fill={FAINT} />
      ))}
      <rect x="76" y="17" width="220" height="14" rx="7" fill="var(--deep)" />
      {children}
    </svg>
  )
}

/** A ring around the thing to press. */
function Ring({ x, y, width, height }: { x: number; y: number; width: number; height: number }): ReactNode {
  return (
    <rect x={x} y={y} width={width} height={height} rx="12" fill="none" stroke="var(--brass)" strokeWidth="4">
      <title>Press here</title>
    </rect>
  )
}

function Line({ x, y, width }: { x: number; y: number; width: number }): ReactNode {
  return <rect x={x} y={y} width={width} height="8" rx="4" fill={FAINT} />
}

function MenuPicture(): ReactNode {
  return (
    <Screen label="The league’s page in a browser. “LM Tools” is ringed in the row of menus.">
      <g fill={INK} {...TEXT}>
        <text x="28" y="66">
          League
        </text>
        <text x="100" y="66">
          Teams
        </text>
        <text x="212" y="66">
          LM Tools
        </text>
      </g>
      <Ring x={200} y={48} width={84} height={28} />
      <path d="M28 84H292" stroke={FAINT} strokeWidth="2" />
      {[102, 122, 142].map((y) => (
        <g key={y}>
          <circle cx="38" cy={y + 4} r="7" fill={FAINT} />
          <Line x={56} y={y} width={110} />
          <Line x={244} y={y} width={44} />
        </g>
      ))}
    </Screen>
  )
}

function ToolsPicture(): ReactNode {
  return (
    <Screen label="The manager’s tools. “Edit League Settings”, then “Basic Settings” is ringed.">
      <g fill={INK} {...TEXT}>
        <text x="28" y="68">
          Edit League Settings
        </text>
        <text x="48" y="104">
          Basic Settings
        </text>
      </g>
      <path d="M30 76V100H36" stroke={FAINT} strokeWidth="2" fill="none" />
      <Ring x={38} y={86} width={124} height={28} />
      <Line x={48} y={128} width={130} />
      <Line x={48} y={150} width={96} />
    </Screen>
  )
}

function SwitchPicture(): ReactNode {
  return (
    <Screen label="Basic Settings. “Make League Viewable to Public” is set to Yes, and Save is below it.">
      <Line x={28} y={54} width={150} />
      <text x="28" y="98" fill={INK} {...TEXT}>
        Make League
      </text>
      <text x="28" y="115" fill={INK} {...TEXT}>
        Viewable to Public
      </text>
      <rect x="204" y="86" width="40" height="28" rx="6" fill="var(--lagoon)" />
      <text x="213" y="105" fill="var(--abyss)" {...TEXT}>
        Yes
      </text>
      <rect x="258" y="86" width="40" height="28" rx="6" fill="none" stroke={FAINT} strokeWidth="2" />
      <text x="270" y="105" fill="var(--foam-muted)" {...TEXT}>
        No
      </text>
      <Ring x={196} y={78} width={56} height={44} />
      <rect x="28" y="140" width="76" height="28" rx="14" fill="var(--brass)" />
      <text x="50" y="159" fill="var(--on-brass)" {...TEXT}>
        Save
      </text>
    </Screen>
  )
}
