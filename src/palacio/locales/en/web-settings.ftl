# Settings.

settings-title = Settings
settings-appearance = Appearance
settings-language = Language
settings-theme = Colors
settings-theme-system = Match the system
settings-theme-light = Day
settings-theme-dark = Night
settings-letters = Letters on the tiles
settings-arranged = Arrange displays by color
settings-left = Buttons for the left hand

settings-play = Play
settings-confirm = Confirm a move
settings-confirm-hand = By hand
settings-confirm-countdown = After a countdown
settings-confirm-once = Immediately
settings-seconds = Countdown
settings-seconds-value = { $value } { $value ->
    [one] second
   *[other] seconds
}
settings-speed = Animations
settings-speed-off = Off
settings-speed-fast = Fast
settings-speed-normal = Normal
settings-speed-slow = Slow
settings-phrases = Phrases
settings-phrases-on = On
settings-phrases-off = Off
settings-warnings = Warn me before a mistake, in matches against bots
settings-notify = Notify me when it is my turn

settings-sound = Sound
settings-volume = Volume
settings-sound-take = Taking tiles
settings-sound-place = Placing tiles
settings-sound-score = Points
settings-sound-break = Floor and broken glass
settings-sound-turn = My turn
settings-sound-low = Time is running out
settings-sound-win = End of the match

# Languages by their own names.
settings-language-en = English
settings-language-nl = Nederlands
settings-language-fr = Français
settings-language-es = Español
