/** A tour leads one browser page through screens and states, and stops at each for whoever looks: the axe, or the camera. */
import type { Page } from '@playwright/test'
import type { TestServer } from '../server.ts'

export interface Stop {
  /** Kebab case, unique: what a picture of it is called. */
  name: string
  /** `game` pages have two themes, the others are always Deep. */
  part: 'before' | 'game'
  /** An open dialog is as high as the screen and no higher, so there is nothing to see below. */
  hasDialog: boolean
}

export interface Guide {
  page: Page
  server: TestServer
  /** Called when the page stands still at a stop. May resize the page and change its theme, and puts both back. */
  look: (stop: Stop) => Promise<void>
}

/** Puts a token where the page looks for it, so that the next page is seen with these eyes; null for nobody's. */
export async function lendEyes(page: Page, { url }: TestServer, token: string | null): Promise<void> {
  // A page of the same origin that runs nothing of ours.
  await page.goto(`${url}/api/healthz`)
  const change = token === null ? `removeItem('auth_token')` : `setItem('auth_token', ${JSON.stringify(token)})`
  await page.evaluate(`localStorage.${change}`)
}
