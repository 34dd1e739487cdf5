/** How to put the game on a home screen, three steps for each platform. */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { INSTALL_STEPS } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { PlainPage } from '../shared/PlainPage.tsx'
import { useHasScript } from '../../../shared/components/use-has-script.ts'
import { deviceKind } from '../../../shared/ui/device.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'

/** The visitor's own platform comes first. Without a script the order is fixed. */
export function InstallPage(): ReactNode {
  const own = useHasScript() ? deviceKind(navigator) : null
  const ordered = INSTALL_STEPS.toSorted((a, b) => Number(b.kind === own) - Number(a.kind === own))
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
