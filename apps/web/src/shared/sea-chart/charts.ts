/** Positions on the two charts: tall for phones, broad from 1024 pixels on. */
import type { Point } from './curves.ts'
import type { PlaceOfMap } from './weeks.ts'

interface Island extends Point {
  radius: number
  bays: number
}

export interface Chart {
  width: number
  height: number
  /** The twelve weeks, in order. */
  ports: readonly Point[]
  places: Readonly<Record<PlaceOfMap, Point & { size: number }>>
  islands: readonly Island[]
  /** Depth numbers, decoration only. */
  soundings: readonly (Point & { depth: number })[]
  rose: Point
}

const at = (x: number, y: number): Point => ({ x, y })

export const BROAD: Chart = {
  width: 880,
  height: 800,
  ports: [
    at(104, 122),
    at(146, 262),
    at(278, 322),
    at(384, 356),
    at(468, 262),
    at(556, 392),
    at(548, 512),
    at(640, 652),
    at(748, 716),
    at(780, 612),
    at(836, 388),
    at(800, 290),
  ],
  places: {
    casino_one: { ...at(276, 136), size: 144 },
    open_seas: { ...at(300, 484), size: 118 },
    remote_island: { ...at(618, 176), size: 132 },
    casino_two: { ...at(466, 672), size: 150 },
    bermuda_triangle: { ...at(704, 410), size: 120 },
  },
  islands: [
    { ...at(62, 32), radius: 62, bays: 1 },
    { ...at(428, 110), radius: 26, bays: 4 },
    { ...at(612, 148), radius: 74, bays: 2 },
    { ...at(44, 430), radius: 54, bays: 5 },
    { ...at(240, 690), radius: 66, bays: 3 },
    { ...at(850, 770), radius: 70, bays: 6 },
  ],
  soundings: [
    { ...at(94, 300), depth: 24 },
    { ...at(508, 92), depth: 41 },
    { ...at(428, 232), depth: 66 },
    { ...at(122, 430), depth: 57 },
    { ...at(458, 432), depth: 118 },
    { ...at(150, 560), depth: 71 },
    { ...at(330, 646), depth: 88 },
    { ...at(430, 548), depth: 175 },
    { ...at(710, 60), depth: 280 },
    { ...at(790, 150), depth: 320 },
  ],
  rose: at(110, 690),
}

export const TALL: Chart = {
  width: 358,
  height: 1230,
  ports: [
    at(62, 74),
    at(118, 166),
    at(150, 258),
    at(218, 322),
    at(168, 448),
    at(112, 560),
    at(222, 632),
    at(236, 732),
    at(270, 836),
    at(244, 944),
    at(88, 1000),
    at(92, 1150),
  ],
  places: {
    casino_one: { ...at(262, 108), size: 116 },
    open_seas: { ...at(82, 368), size: 92 },
    remote_island: { ...at(268, 452), size: 104 },
    casino_two: { ...at(98, 730), size: 118 },
    bermuda_triangle: { ...at(232, 1090), size: 104 },
  },
  islands: [
    { ...at(18, 18), radius: 36, bays: 1 },
    { ...at(320, 110), radius: 44, bays: 2 },
    { ...at(16, 330), radius: 38, bays: 5 },
    { ...at(346, 590), radius: 42, bays: 3 },
    { ...at(28, 880), radius: 44, bays: 4 },
    { ...at(344, 1200), radius: 40, bays: 6 },
  ],
  soundings: [
    { ...at(166, 62), depth: 12 },
    { ...at(62, 252), depth: 38 },
    { ...at(314, 350), depth: 57 },
    { ...at(40, 470), depth: 66 },
    { ...at(78, 506), depth: 103 },
    { ...at(186, 560), depth: 88 },
    { ...at(312, 650), depth: 130 },
    { ...at(318, 780), depth: 190 },
  ],
  rose: at(292, 262),
}
