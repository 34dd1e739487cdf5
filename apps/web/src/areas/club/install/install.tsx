/** How to put the game on a home screen, three steps for each platform. */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { PlainPage } from '../shared/PlainPage.tsx'
import { useHasScript } from '../../../shared/components/use-has-script.ts'
import { deviceKind } from '../../../shared/ui/device.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'

const platforms = [
  {
    kind: 'apple',
    name: 'iPhone and iPad',
    app: 'Safari',
    steps: [
      'Open Whale Club in Safari and tap the Share button, the square with the arrow.',
      'Scroll down and tap “Add to Home Screen”.',
      'Tap “Add”, and open Whale Club from your home screen.',
    ],
  },
  {
    kind: 'android',
    name: 'Android',
    app: 'Chrome',
    steps: [
      'Open Whale Club in Chrome and tap the three dots at the top right.',
      'Tap “Add to home screen”, then “Install”.',
      'Open Whale Club from your home screen.',
    ],
  },
  {
    kind: 'computer',
    name: 'Computer',
    app: 'Chrome or Edge',
    steps: [
      'Open Whale Club and click the install icon at the right of the address bar.',
      'Click “Install”.',
      'Open Whale Club from your desktop or your list of apps.',
    ],
  },
] as const

/** The visitor's own platform first. Without a script all three are alike. */
export function InstallPage(): ReactNode {
  const own = useHasScript() ? deviceKind(navigator) : null
  const ordered = platforms.toSorted((a, b) => Number(b.kind === own) - Number(a.kind === own))
  return (
    <PlainPage title="On your home screen" width="wide">
      <h1 tabIndex={-1} className="display text-d1">
        On your home screen
      </h1>
      <p className="mt-3 text-lead text-foam-muted">
        There’s no app to download. Add the website, and it opens full size with one tap, shows the last scores without
        a connection, and can send you alerts. On an iPhone, alerts need this.
      </p>
      <div className="mt-8 grid gap-4 md:grid-cols-3 md:gap-6">
        {ordered.map(({ kind, name, app, steps }) => (
          <Panel
            key={kind}
            heading={name}
            actions={
              kind === own && (
                <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
                  This device
                </StatusPill>
              )
            }
          >
            <p className="text-small text-foam-muted">{app}</p>
            <ol className="mt-4 grid gap-4">
              {steps.map((step, index) => (
                <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
                  <span
                    aria-hidden="true"
                    className="grid size-8 place-items-center rounded-full bg-shoal text-small font-bold"
                  >
                    {index + 1}
                  </span>
                  <span className="pt-1">{step}</span>
                </li>
              ))}
            </ol>
          </Panel>
        ))}
      </div>
      <p className="mt-8 text-foam-muted">
        Doesn’t look like this on your phone?{' '}
        <Link to={paths.support()} className="text-link inline-flex min-h-11 items-center text-foam">
          Ask us
        </Link>
      </p>
    </PlainPage>
  )
}
