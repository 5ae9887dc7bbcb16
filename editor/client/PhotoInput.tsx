/** A picture: choose or drop another, and click on what has to stay in sight. */
import { useState, type DragEvent, type MouseEvent } from 'react'
import type { Values } from '../types.ts'
import { post } from './api.ts'

interface PhotoInputProps {
  id: string
  attributes: object
  /** `upload` is the name of its file, `focus` the point in per cent, both perhaps missing. */
  picture: Values
  onChoose: (upload: string) => void
  onFocus: (focus: { x: number; y: number }) => void
}

export function PhotoInput({ id, attributes, picture, onChoose, onFocus }: PhotoInputProps) {
  const [note, setNote] = useState<{ isProblem: boolean; text: string }>()
  const { upload } = picture
  const { x = 50, y = 50 } = (picture['focus'] ?? {}) as { x?: number; y?: number }

  async function send(file: File | undefined) {
    if (!file) return
    setNote({ isProblem: false, text: 'One moment …' })
    try {
      const answer = await post<{ upload: string }>(`/api/photo?name=${encodeURIComponent(file.name)}`, file)
      onChoose(answer.upload)
      setNote(undefined)
    } catch (error) {
      setNote({ isProblem: true, text: (error as Error).message })
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  const point = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) =>
    onFocus({
      x: Math.round((100 * offsetX) / currentTarget.clientWidth),
      y: Math.round((100 * offsetY) / currentTarget.clientHeight),
    })

  return (
    <div className="photo" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {typeof upload === 'string' && (
        <div className="photo-frame">
          {/* For a pointer; a keyboard has the two numbers below. */}
          <img src={`/pictures/${upload}`} alt="The picture now" onClick={point} />
          {picture['focus'] !== undefined && (
            <span className="photo-point" style={{ left: `${x}%`, top: `${y}%` }} />
          )}
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
      <p className={note?.isProblem ? 'problem' : 'help'} role="status">
        {note?.text}
      </p>
    </div>
  )
}
