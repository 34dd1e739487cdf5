/** Runs with every test file: restores globals that a test replaced, before the worker imports another file. */
import { afterEach, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())
