import '../../styles/app.css'
import { expect, test } from 'vitest'
import { Name } from './name.tsx'
import { render } from '../../platform/render.fixtures.ts'

test.each(['Maya', 'جسر الحروف / Bridge of Letters'])(
  '%s is aligned like other names, also alone on its line',
  async (name) => {
    const { container } = await render(
      <div className="grid w-80">
        <Name>{name}</Name>
      </div>,
    )
    const line = document.createRange()
    line.selectNodeContents(container.querySelector('bdi')!)
    expect(line.getBoundingClientRect().left).toBe(container.querySelector('div')!.getBoundingClientRect().left)
  },
)
