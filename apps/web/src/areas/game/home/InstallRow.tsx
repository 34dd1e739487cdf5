import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { type ReactNode, useState } from 'react'
import { dismissInstall, installApp, type InstallMethod } from './install.ts'
import { Button } from '../../../shared/ui/Button.tsx'

/** The offer to install the app. Once declined it does not return. */
export function InstallRow({ way }: { way: InstallMethod }): ReactNode {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  function dismiss(): void {
    dismissInstall()
    setGone(true)
  }
  return (
    <section
      aria-label="Install Whale Club"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-deep px-4 py-3.5"
    >
      <span aria-hidden="true" className="grid size-11 flex-none place-items-center rounded-small bg-shelf">
        <DeviceMobileIcon size={24} className="text-brass-text" />
      </span>
      <div className="max-w-full flex-[1_1_12rem] leading-snug">
        <b className="block">Keep it on your home screen</b>
        {way === 'prompt' ? (
          <p className="text-small text-foam-muted">One tap to open, and the last scores work offline.</p>
        ) : (
          <ol className="list-decimal pl-5 text-small text-foam-muted">
            <li>In Safari, tap Share at the foot of the screen.</li>
            <li>Choose “Add to Home Screen”, then Add.</li>
          </ol>
        )}
      </div>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        {way === 'prompt' && (
          <Button tone="quiet" size="small" onClick={() => void installApp()}>
            Install
          </Button>
        )}
        <Button tone="line" size="small" onClick={dismiss}>
          {way === 'prompt' ? 'Not for me' : 'Got it'}
        </Button>
      </div>
    </section>
  )
}
