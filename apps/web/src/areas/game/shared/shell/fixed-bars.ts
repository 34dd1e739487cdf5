import { useLayoutEffect } from 'react'

const TABS_HEIGHT = '76px'
/** The tabs with the slip's bar above them. */
const SLIP_HEIGHT = '168px'
const RAIL_WIDTH = '228px'
/** The third column, where it fits. */
const ASIDE_WIDTH = '320px'

/** Sets the sizes of the fixed bars, for what is below, above or beside them. */
export function useFixedBars({ hasSlip, hasAside }: { hasSlip: boolean; hasAside: boolean }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot-height', hasSlip ? SLIP_HEIGHT : TABS_HEIGHT)
    style.setProperty('--rail-width', RAIL_WIDTH)
    style.setProperty('--aside-width', hasAside ? ASIDE_WIDTH : '0px')
    return () => {
      for (const name of ['--foot-height', '--rail-width', '--aside-width']) style.removeProperty(name)
    }
  }, [hasSlip, hasAside])
}
