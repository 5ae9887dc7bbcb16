interface ToggleGroupProps {
  label: string
  options: readonly string[]
  value: string
  onChange: (option: string) => void
}

/** A button for each option, of which the current one is pressed. */
export const ToggleGroup = ({ label, options, value, onChange }: ToggleGroupProps) => (
  <div className="toggle-group" role="group" aria-label={label}>
    {options.map((option) => (
      <button key={option} aria-pressed={option === value} onClick={() => onChange(option)}>
        {option}
      </button>
    ))}
  </div>
)
