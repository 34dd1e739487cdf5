import { useEffect, useRef, useState } from 'react'
import { type FrontConfig, readFrontConfig } from '../../../shared/api/front-config.ts'
import { type BetaCodes, betaAccess, clearBetaAccess } from '../shared/beta/beta-code.ts'

interface Front {
  /** Null until loaded. The page works without it. */
  config: FrontConfig | null
  /** Loads the codes again if they failed before. Throws on failure. */
  codes: () => Promise<BetaCodes>
  /** The accepted code stored in this browser. */
  betaCode: string | null
  setBetaCode: (code: string) => void
  forgetBetaCode: () => void
}

/** Loads the config of the landing page and the beta access of this browser. */
export function useFront(): Front {
  const [config, setConfig] = useState<FrontConfig | null>(null)
  const [betaCode, setBetaCode] = useState<string | null>(null)
  const reading = useRef<Promise<FrontConfig> | null>(null)

  useEffect(() => {
    reading.current ??= readFrontConfig()
    void reading.current.then(
      async (read) => {
        setConfig(read)
        setBetaCode(await betaAccess(read.betaCodes))
      },
      // No connection: the page uses its own links, and dialogs retry.
      () => undefined,
    )
  }, [])

  return {
    config,
    codes: async () => (config ?? (await readFrontConfig())).betaCodes,
    betaCode,
    setBetaCode,
    forgetBetaCode: () => {
      clearBetaAccess()
      setBetaCode(null)
    },
  }
}
