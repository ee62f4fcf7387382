// Entry point of the text pages, which only apply the settings.
import { apply } from "../settings/settings.ts";

apply();
