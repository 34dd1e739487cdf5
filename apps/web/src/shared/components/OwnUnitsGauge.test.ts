import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnUnitsGauge } from './OwnUnitsGauge.tsx'

test('draws a swimmer only in the weeks in which the whale line counts', () => {
  const me = { elimination_line: 100, whale_line: 700 }
  const drawings = (week: number) => {
    const gauge = { me, week: { season: 2025, week }, now: 825, worst: 825, best: 825, summary: '825 units.' }
    return renderToStaticMarkup(createElement(OwnUnitsGauge, gauge)).split('<svg').length - 1
  }
  expect([drawings(9), drawings(10), drawings(13)]).toEqual([1, 0, 0])
})
