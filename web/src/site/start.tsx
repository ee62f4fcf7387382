// Entry point of the text pages. They only follow the settings.
import { apply } from "../settings/settings.ts";

apply();
