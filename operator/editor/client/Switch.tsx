/** Buttons of which one is pressed. */
interface SwitchProps {
  names: readonly string[]
  chosen: string
  onChoose: (name: string) => void
}

export const Switch = ({ names, chosen, onChoose }: SwitchProps) => (
  <div className="switch">
    {names.map((name) => (
      <button key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {name}
      </button>
    ))}
  </div>
)
