interface ToggleGroupProps {
  names: readonly string[]
  chosen: string
  onChoose: (name: string) => void
}

/** Buttons of which one is pressed. */
export const ToggleGroup = ({ names, chosen, onChoose }: ToggleGroupProps) => (
  <div className="toggle-group">
    {names.map((name) => (
      <button key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {name}
      </button>
    ))}
  </div>
)
