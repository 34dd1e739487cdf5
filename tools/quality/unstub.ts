/** Runs with every test file: gives back the globals that a test replaced before another file of its worker is imported. */
import { afterEach, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())
