/** A picture: choose or drop another, and click on what has to stay in sight. */
import { useContext, useEffect, useRef, useState, type MouseEvent } from 'react'
import type { Path } from '../types.ts'
import { ask } from './api.ts'
import { FormContext, useNotes, type FieldProps } from './FormContext.tsx'
import { focusField, idOf } from './values.ts'

/** In place of the name of the file, which is in the field `upload` of a group. */
export function PhotoInput({ focus, ...field }: FieldProps & { focus: unknown }) {
  const { change } = useContext(FormContext)
  const { attributes, notes } = useNotes(field)
  const [note, setNote] = useState<{ isWrong: boolean; text: string }>()
  const { path, value: upload } = field
  const id = idOf(path)
  const point = focus as { x: number; y: number } | undefined
  // While a photograph is sent, its entry may move, or be removed.
  const group = useRef<Path>(undefined)
  useEffect(() => {
    group.current = path.slice(0, -1)
    return () => {
      group.current = undefined
    }
  })

  async function send(file: File | undefined) {
    if (!file) return
    setNote({ isWrong: false, text: 'One moment …' })
    try {
      const answer = await ask<{ upload: string }>(`/api/photo?name=${encodeURIComponent(file.name)}`, file)
      if (!group.current) return
      // What it shows and who took it belonged to the one before.
      change(group.current, { upload: answer.upload })
      setNote({ isWrong: false, text: 'Now write what it shows, and click on what has to stay in sight.' })
      focusField([...group.current, 'alt'])
    } catch (error) {
      setNote({ isWrong: true, text: (error as Error).message })
    }
  }
  const click = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) =>
    change([...path.slice(0, -1), 'focus'], {
      x: Math.round((100 * offsetX) / currentTarget.clientWidth),
      y: Math.round((100 * offsetY) / currentTarget.clientHeight),
    })

  return (
    <div className="field photo" onDrop={({ dataTransfer }) => void send(dataTransfer.files[0])}>
      {typeof upload === 'string' && (
        <div className="photo-frame">
          {/* For a pointer; a keyboard has the two numbers below. */}
          <img src={`/pictures/${upload}`} alt="The picture now" onClick={click} />
          {point && <span className="photo-point" style={{ left: `${point.x}%`, top: `${point.y}%` }} />}
        </div>
      )}
      <label htmlFor={id}>{upload === undefined ? 'Choose a photograph' : 'Choose another photograph'}</label>
      <input
        {...attributes}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <p className="help">
        Or drop it here. Click on the picture where it must not be cut off. Use your own photographs only.
      </p>
      <p className={note?.isWrong ? 'issue' : 'help'} role="status">
        {note?.text}
      </p>
      {notes}
    </div>
  )
}
