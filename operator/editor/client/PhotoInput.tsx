/** A picture: choose or drop another, and click on what has to stay in sight. */
import { use, useEffect, useEffectEvent, useState, type HTMLAttributes, type MouseEvent } from 'react'
import type { Path } from '../shared/protocol.ts'
import { ask } from './api.ts'
import { FormContext } from './FormContext.ts'
import { focusField } from './navigation.ts'
import { valueAt } from '../shared/values.ts'

/** @param props.path of the field `upload`; the others of its group say what the picture shows */
export function PhotoInput({ path, attributes }: { path: Path; attributes: HTMLAttributes<HTMLElement> }) {
  const { view, session } = use(FormContext)
  const [note, setNote] = useState('')
  const group = path.slice(0, -1)
  const { upload, focus } = (valueAt(view.values, group) ?? {}) as Picture

  // While a photograph is sent, its entry may move, or be removed.
  const [sent, setSent] = useState<Picture>()
  const take = useEffectEvent((picture: Picture) => {
    // What it shows and who took it belonged to the one before.
    session.change(group, picture)
    focusField([...group, 'alt'])
  })
  useEffect(() => {
    if (sent) take(sent)
  }, [sent])

  async function send(file: File | undefined) {
    if (!file) return
    setNote('One moment …')
    try {
      setSent(await ask(`/api/photo?name=${encodeURIComponent(file.name)}`, file))
      setNote('')
    } catch (error) {
      setNote((error as Error).message)
    }
  }
  const keepInSight = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) =>
    session.change([...group, 'focus'], {
      x: Math.round((100 * offsetX) / currentTarget.clientWidth),
      y: Math.round((100 * offsetY) / currentTarget.clientHeight),
    })

  return (
    <div className="photo" onDrop={({ dataTransfer }) => void send(dataTransfer.files[0])}>
      {upload && (
        <div className="photo-frame">
          {/* For a pointer; a keyboard has the two numbers below. */}
          <img src={`/pictures/${upload}`} alt="The picture now" onClick={keepInSight} />
          {focus && <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />}
        </div>
      )}
      <input
        {...attributes}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <p role="status">{note}</p>
      <p className="help">
        Or drop a photograph here, and click where it must not be cut off. Use your own photographs only.
      </p>
    </div>
  )
}

interface Picture {
  upload?: string
  focus?: { x: number; y: number }
}
